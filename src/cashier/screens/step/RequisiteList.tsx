import type { Requisite } from '../../../contract/generated/types';
import { useTranslate } from '../../../i18n/useTranslate';
import { RequisiteList as List, Requisite as RequisiteRow } from '../../../ui/primitives/Requisite/Requisite';

/** What to copy or check; the first copyable one is the largest item on the screen (look.md). */
export function RequisiteList({ requisites }: { requisites: readonly Requisite[] }) {
  const { text } = useTranslate();
  if (requisites.length === 0) return null;
  const prominent = requisites.findIndex(({ copy }) => copy);
  return (
    <List>
      {requisites.map(({ label, value, copy, icon }, index) => (
        <RequisiteRow
          key={`${text(label)} ${value}`}
          label={text(label)}
          value={value}
          copy={copy}
          large={index === prominent}
          icon={icon}
        />
      ))}
    </List>
  );
}
