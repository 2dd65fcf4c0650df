import { ChevronDown } from 'lucide';
import type { Translate } from '../../../i18n/useTranslate';
import { Glyph } from '../../../ui/icons/Glyph';
import { Chip } from '../../../ui/primitives/Chip/Chip';
import type { RenderIcon } from '../../../ui/primitives/Tile/TileView';

interface Props {
  /** Two letters, lower case. */
  readonly country: string;
  readonly currency: string;
  readonly t: Translate['t'];
  readonly icon: RenderIcon;
  readonly onClick?: () => void;
}

/** Country and currency; its accessible name is 'Change region'. Without hooks: boot renders it, too. */
export const RegionChipView = ({ country, currency, t, icon, onClick }: Props) => (
  <Chip
    aria-label={`${t('region.change')}: ${country.toUpperCase()}, ${currency}`}
    icon={icon({ name: `country/${country}`, size: 18 })}
    trailing={<Glyph icon={ChevronDown} size={16} />}
    onClick={onClick}
  >
    {currency}
  </Chip>
);
