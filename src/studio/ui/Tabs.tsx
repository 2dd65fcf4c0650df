import { createContext, memo, type ReactNode, useContext } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';
import styles from './kit.module.css';

interface FrameProps {
  readonly label: string;
  /** The same list each time. */
  readonly tabs: readonly { readonly id: string; readonly title: string }[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

const ContentContext = createContext<ReactNode>(null);
const Content = () => useContext(ContentContext);

/** Not rendered with its content: the library would look through that for something to focus, and take 40 ms. */
const Frame = memo(function Frame({ label, tabs, selected, onSelect }: FrameProps) {
  return (
    <AriaTabs className={styles.tabs ?? ''} selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
      <TabList className={styles.tabList ?? ''} aria-label={label}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className={styles.tab ?? ''}>
            {title}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={selected} id={selected} className={styles.tabPanel ?? ''}>
        <Content />
      </TabPanel>
    </AriaTabs>
  );
});

interface Props extends FrameProps {
  /** The selected tab's content. */
  readonly children: ReactNode;
}

/** Tabs; only the selected one's content is rendered. */
export const Tabs = ({ children, ...frame }: Props) => (
  <ContentContext value={children}>
    <Frame {...frame} />
  </ContentContext>
);
