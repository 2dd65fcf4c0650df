import type { ComponentProps } from 'react';
import { limitsText } from '../../../../widgets/limitsText';
import { isAmount } from '../../../contract/fieldDefinition';
import { limitsOf } from '../../../domain/limits';
import type { MethodListItem } from '../../../domain/methodList';
import type { Region } from '../../../domain/region';
import type { Translate } from '../../../i18n/useTranslate';
import { Badge } from '../../../ui/primitives/Badge/Badge';
import { type RenderIcon, TileView } from '../../../ui/primitives/Tile/TileView';

/** What fits beside the logos on a phone. */
const namedMembers = 2;

interface Props extends Pick<ComponentProps<'button'>, 'onClick' | 'onFocus' | 'onBlur' | 'autoFocus'> {
  readonly item: MethodListItem;
  readonly translate: Pick<Translate, 't' | 'text' | 'tag'>;
  readonly region: Region;
  readonly icon: RenderIcon;
}

/**
 * One entry of a list. A method: logo, name, limits in the player's currency, 'Used last' or 'Popular'. A group: its name, its
 * members' logos, the first members' names and how many more there are. Without hooks: boot renders it, too.
 */
export function ItemTileView({ item, translate, region, icon, ...button }: Props) {
  const { t, text } = translate;
  if (item.kind === 'group') {
    const { label, paymentMethods } = item.group;
    const names = paymentMethods
      .slice(0, namedMembers)
      .map((member) => text(member.text))
      .join(', ');
    const more = paymentMethods.length - namedMembers;
    return (
      <TileView
        title={t(label)}
        subtitle={more > 0 ? t('group.more', { names, more }) : names}
        icons={paymentMethods.flatMap(({ iconIds }) => iconIds.slice(0, 1))}
        icon={icon}
        {...button}
      />
    );
  }
  const { method, isLast = false } = item;
  const { country, currency } = region;
  return (
    <TileView
      title={text(method.text)}
      subtitle={
        method.fields.some(isAmount) ? limitsText(limitsOf(method, currency, country), currency, translate) : undefined
      }
      icons={method.iconIds.slice(0, 1)}
      badge={
        (isLast || method.isPopular) && <Badge tone="accent">{t(isLast ? 'method.last' : 'method.popular')}</Badge>
      }
      icon={icon}
      {...button}
    />
  );
}
