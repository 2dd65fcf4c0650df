import { isEmptyPayload } from '../generated/gatewayValidators';
import {
  isArchiveRequest,
  isLayout,
  isPublishRequest,
  isReorderRequest,
  isRollbackRequest,
  isSaveDraftRequest,
  isSignInRequest,
} from '../generated/studioApiValidators';
import type { Validator } from '../validator';
import type { StudioCallName, StudioRequests } from './studioCalls';

/** The validator of each call's body, for the gateway. */
export const studioRequests: { readonly [Name in StudioCallName]: Validator<StudioRequests[Name]> } = {
  me: isEmptyPayload,
  signIn: isSignInRequest,
  signOut: isEmptyPayload,
  methods: isEmptyPayload,
  method: isEmptyPayload,
  presence: isEmptyPayload,
  saveDraft: isSaveDraftRequest,
  deleteDraft: isEmptyPayload,
  publish: isPublishRequest,
  cancelRelease: isEmptyPayload,
  rollback: isRollbackRequest,
  archive: isArchiveRequest,
  reorder: isReorderRequest,
  check: isLayout,
  rehearse: isLayout,
  rollout: isEmptyPayload,
  icons: isEmptyPayload,
  audit: isEmptyPayload,
};
