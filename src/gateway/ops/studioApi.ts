import type { FastifyPluginAsync } from 'fastify';
import { studioApiPath } from '../../contract/studio/studioCalls';
import { type AuditRoutesOptions, auditRoutes } from '../audit/auditRoutes';
import { type IconRoutesOptions, iconRoutes } from '../icons/iconRoutes';
import { type OidcRoutesOptions, oidcRoutes } from '../oidc/oidcRoutes';
import { type AccountRoutesOptions, accountRoutes } from '../passkeys/accountRoutes';
import { type PasskeySignInOptions, passkeySignIn } from '../passkeys/passkeySignIn';
import { type PeopleRoutesOptions, peopleRoutes } from '../people/peopleRoutes';
import { requireCountries } from '../people/requireCountries';
import { type SignInRoutesOptions, signInRoutes } from '../people/signInRoutes';
import { type PlayerRoutesOptions, playerRoutes } from '../privacy/playerRoutes';
import { type ReleaseRoutesOptions, releaseRoutes } from '../releases/releaseRoutes';
import { type WebhookRoutesOptions, webhookRoutes } from '../webhooks/webhookRoutes';
import { type ApprovalRoutesOptions, approvalRoutes } from './approvalRoutes';
import { type BlockRoutesOptions, blockRoutes } from './blockRoutes';
import { type CommentRoutesOptions, commentRoutes } from './commentRoutes';
import { type DraftRoutesOptions, draftRoutes } from './draftRoutes';
import { manyRoutes } from './manyRoutes';
import { type MethodRoutesOptions, methodRoutes } from './methodRoutes';
import { type PublishRoutesOptions, publishRoutes } from './publishRoutes';
import { requireAdminOrToken, requireOperator, requireRole } from './roles';

export interface StudioApiOptions
  extends MethodRoutesOptions,
    DraftRoutesOptions,
    BlockRoutesOptions,
    CommentRoutesOptions,
    IconRoutesOptions,
    PublishRoutesOptions,
    ReleaseRoutesOptions,
    ApprovalRoutesOptions,
    AuditRoutesOptions,
    WebhookRoutesOptions,
    PeopleRoutesOptions,
    PlayerRoutesOptions,
    AccountRoutesOptions,
    PasskeySignInOptions,
    OidcRoutesOptions,
    SignInRoutesOptions {}

/**
 * The calls of the studio and of the command line (STUDIO-1 … STUDIO-7). Each nested plugin adds a hook that its own
 * routes must pass: anybody signs in, operators work on drafts, publishers publish, admins manage people.
 */
export const studioApi: FastifyPluginAsync<StudioApiOptions> = async (root, options) => {
  await root.register(
    async (app) => {
      app.decorateRequest('operator', null);
      await app.register(signInRoutes, options);
      await app.register(passkeySignIn, options);
      await app.register(oidcRoutes, options);
      await app.register(async (operators) => {
        operators.addHook('preHandler', requireOperator(options.sessions));
        operators.addHook('preHandler', requireCountries(options.store));
        await operators.register(accountRoutes, options);
        await operators.register(methodRoutes, options);
        await operators.register(draftRoutes, options);
        await operators.register(releaseRoutes, options);
        await operators.register(blockRoutes, options);
        await operators.register(commentRoutes, options);
        await operators.register(iconRoutes, options);
        await operators.register(async (publishers) => {
          publishers.addHook('preHandler', requireRole('publisher'));
          await publishers.register(publishRoutes, options);
          await publishers.register(manyRoutes, options);
          await publishers.register(approvalRoutes, options);
          await publishers.register(auditRoutes, options);
          await publishers.register(webhookRoutes, options);
        });
        await operators.register(async (admins) => {
          admins.addHook('preHandler', requireRole('admin'));
          await admins.register(peopleRoutes, options);
        });
        await operators.register(async (admins) => {
          admins.addHook('preHandler', requireAdminOrToken);
          await admins.register(playerRoutes, options);
        });
      });
    },
    { prefix: studioApiPath },
  );
};
