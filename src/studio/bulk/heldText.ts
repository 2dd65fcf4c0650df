import type { MethodDraft } from '../../contract/generated/types';
import type { Translate } from '../../i18n/useTranslate';
import { isReleased } from '../edits/editorState';

/** Whom a change of a draft in its rollout affects; null: the draft is not released. @param isEdit of the draft, not a publish */
export function heldText(draft: MethodDraft | null, isEdit: boolean, { t, tag }: Pick<Translate, 't' | 'tag'>) {
  if (!draft || !isReleased(draft)) return null;
  if (isEdit) return t('held.text');
  if (draft.publishAt === null) return t('release.share', { share: draft.share });
  return t('release.at', { time: new Date(draft.publishAt).toLocaleString(tag) });
}
