import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import styles from './kit.module.css';

interface Props<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly title: ReactNode }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The selected tab's content. */
  readonly children: ReactNode;
}

/** Tabs; only the selected one's content is rendered. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: Props<Id>) {
  return (
    <AriaTabs
      className={styles.tabs ?? ''}
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key);
        if (tab) onSelect(tab.id);
      }}
    >
      <TabList className={styles.tabList ?? ''} aria-label={label}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className={styles.tab ?? ''}>
            {title}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={selected} id={selected} className={styles.tabPanel ?? ''}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}
