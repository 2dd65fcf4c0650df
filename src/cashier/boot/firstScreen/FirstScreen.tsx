import type { Parent } from '../../../contract/hostData';
import type { TransactionKind } from '../../../contract/transaction';
import type { MethodListItem } from '../../../domain/methodList';
import type { Region } from '../../../domain/region';
import type { Translate } from '../../../i18n/useTranslate';
import { IconView } from '../../../ui/icons/IconView';
import { parseIconName } from '../../../ui/icons/iconAddress';
import { iconSource } from '../../../ui/icons/iconPack';
import { SearchFieldView } from '../../../ui/primitives/SearchField/SearchFieldView';
import type { RenderIcon } from '../../../ui/primitives/Tile/TileView';
import type { ThemeName } from '../../../ui/theme/themeName';
import { HeaderView } from '../../routes/HeaderView';
import { headerTitleKey } from '../../routes/headerTitleKey';
import { PageView } from '../../routes/PageView';
import { ItemTileView } from '../../screens/list/ItemTileView';
import { ListView } from '../../screens/list/ListView';
import { RegionChipView } from '../../screens/list/RegionChipView';
import { firstTiles, TilesView } from '../../screens/list/TilesView';
import styles from '../App.module.css';

export interface FirstScreenProps {
  readonly transaction: TransactionKind;
  readonly parent: Pick<Parent, 'platformVersion' | 'closingButton'>;
  readonly items: readonly MethodListItem[];
  readonly region: Region;
  readonly translate: Pick<Translate, 't' | 'text' | 'tag'>;
  readonly theme: ThemeName;
}

/** The list as `App` renders it at first, from the same views: without hooks or context, for `toDom`. */
export function FirstScreen({ transaction, parent, items, region, translate, theme }: FirstScreenProps) {
  const { t } = translate;
  const label = t(`${transaction}.title`);
  const icon: RenderIcon = (props) => {
    const parsed = parseIconName(props.name);
    return <IconView {...props} source={parsed ? iconSource(parsed, theme) : undefined} />;
  };
  return (
    <div className={styles.frame}>
      <PageView
        row={{ path: `/${transaction}`, transition: 'fade' }}
        isFirst
        header={
          <HeaderView
            title={t(headerTitleKey(transaction, parent))}
            back={null}
            badge={null}
            close={parent.closingButton ? { label: t('button.close') } : null}
          />
        }
      >
        <ListView
          label={label}
          region={<RegionChipView {...region} t={t} icon={icon} />}
          count={items.length}
          search={<SearchFieldView label={t('search.label')} value="" />}
        >
          <TilesView
            label={label}
            items={items.slice(0, firstTiles)}
            tile={(item) => <ItemTileView item={item} translate={translate} region={region} icon={icon} />}
          />
        </ListView>
      </PageView>
    </div>
  );
}
