import type { StudioReplies } from '../../contract/generated/studioCallTypes';
import type { Layout } from '../../contract/generated/types';
import { type Answer, answerTo } from './answer';

/** ms until a check is sent again, where too many of this person's wait. */
const againAfter = 1000;

/** Has the gateway check a layout, again while too many checks wait. @param outdated ends it: nobody waits for it any more */
export async function checkLayout(layout: Layout, outdated: AbortSignal): Promise<Answer<StudioReplies['check']>> {
  const answer = await answerTo('check', layout, undefined, outdated);
  if (answer.ok || answer.refusal.code !== 'CHECKS_BUSY' || outdated.aborted) return answer;
  await new Promise((resolve) => setTimeout(resolve, againAfter));
  return outdated.aborted ? answer : checkLayout(layout, outdated);
}
