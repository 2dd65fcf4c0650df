import {
  isAuditReply,
  isCheckReply,
  isEmptyReply,
  isIconsReply,
  isMeReply,
  isMethodDetails,
  isMethodListReply,
  isOperator,
  isPresenceReply,
  isPublishReply,
  isRehearsalReply,
  isRevisionReply,
  isRolloutReply,
  isWidgetsReply,
} from '../generated/studioValidators';
import type { Validator } from '../validator';
import type { StudioCallName, StudioReplies } from './studioCalls';

/** The validator of each call's reply, for the studio and the command line. */
export const studioReplies: { readonly [Name in StudioCallName]: Validator<StudioReplies[Name]> } = {
  me: isMeReply,
  signIn: isOperator,
  signOut: isEmptyReply,
  methods: isMethodListReply,
  method: isMethodDetails,
  presence: isPresenceReply,
  saveDraft: isRevisionReply,
  deleteDraft: isEmptyReply,
  publish: isPublishReply,
  cancelRelease: isWidgetsReply,
  rollback: isPublishReply,
  archive: isWidgetsReply,
  reorder: isWidgetsReply,
  check: isCheckReply,
  rehearse: isRehearsalReply,
  rollout: isRolloutReply,
  icons: isIconsReply,
  audit: isAuditReply,
};
