import { ArrowDown, ArrowUp, Trash2 } from 'lucide';
import { type KeyboardEvent, memo, type RefObject } from 'react';
import { shallowEqual } from 'react-redux';
import type { Layout, LintProblem, MethodKey, WireFieldDefinition } from '../../contract/generated/types';
import { useTranslate } from '../../i18n/useTranslate';
import { isTyped } from '../../lint/LintRule';
import { BlockTag } from '../blocks/BlockTag';
import { CommentButton } from '../comments/CommentButton';
import { ruleIndexOf } from '../edits/problemPlace';
import type { PlayerTexts } from '../rules/playerTexts';
import styles from '../Studio.module.css';
import { IconButton } from '../ui/Button';
import { FieldNotes } from './FieldNotes';
import { FieldSettings } from './FieldSettings';
import { ProblemList } from './ProblemList';
import { SortableCard } from './SortableCard';

/** What a card asks of its list. */
export interface CardActions {
  readonly toggle: (index: number) => void;
  /** The card has the focus. */
  readonly enter: (index: number) => void;
  readonly go: (event: KeyboardEvent, index: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly remove: (index: number) => void;
  readonly change: (layout: Layout) => void;
  /** Makes a field that is a copy of a shared block's one of its own. */
  readonly detach: (field: string) => void;
  /** The layout as it is now: a closed card has an earlier one. */
  readonly layout: () => Layout;
}

interface Props {
  readonly methodKey: MethodKey;
  /** Its open threads. */
  readonly comments: number;
  /** What players read; null: not loaded yet. */
  readonly texts: PlayerTexts | null;
  readonly field: WireFieldDefinition;
  readonly index: number;
  readonly title: string;
  /** The field that it depends on; undefined: there is none. */
  readonly other: WireFieldDefinition | undefined;
  /** Has been in view: until then it has no buttons but its title. */
  readonly isSeen: boolean;
  readonly isOpen: boolean;
  readonly isLast: boolean;
  readonly isTabStop: boolean;
  readonly problems: readonly LintProblem[];
  /** The shared block that it is a copy of; null: of none. */
  readonly block: string | null;
  readonly layout: Layout;
  /** Set to the buttons that open the cards, by index. */
  readonly titles: RefObject<Map<number, HTMLButtonElement>>;
  readonly actions: RefObject<CardActions>;
}

/** An edit elsewhere does not render a closed card again. */
const isSame = ({ layout: before, ...one }: Props, { layout, ...other }: Props): boolean =>
  shallowEqual(one, other) && (!other.isOpen || before === layout);

/** A field as a card, with its settings where it is open. */
export const FieldCard = memo(function FieldCard(props: Props) {
  const { methodKey, comments, texts, field, index, title, other, isSeen, isOpen, isLast, isTabStop } = props;
  const { problems, block, layout, titles, actions } = props;
  const { t } = useTranslate();
  const tabIndex = isTabStop ? 0 : -1;
  const isWhole = isSeen || isOpen;
  const hasRules = isOpen && isTyped(field);
  const ownProblems = hasRules ? problems.filter((problem) => ruleIndexOf(problem) === null) : problems;
  const onChange = (changed: Layout): void => actions.current.change(changed);
  const head = (
    <>
      <h2 className={styles.cardTitle}>
        <button
          type="button"
          ref={(button) => {
            if (button) titles.current.set(index, button);
            else titles.current.delete(index);
          }}
          aria-expanded={isOpen}
          tabIndex={tabIndex}
          onFocus={() => actions.current.enter(index)}
          onKeyDown={(event) => actions.current.go(event, index)}
          onClick={() => actions.current.toggle(index)}
        >
          {title} <FieldNotes field={field} title={title} other={other} texts={texts} />
        </button>
      </h2>
      {isWhole && (
        <>
          <CommentButton methodKey={methodKey} field={field.name} title={title} count={comments} tabIndex={tabIndex} />
          <IconButton
            icon={ArrowUp}
            label={t('field.up', { field: title })}
            isSmall
            tabIndex={tabIndex}
            isDisabled={index === 0}
            onPress={() => actions.current.move(index, index - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={t('field.down', { field: title })}
            isSmall
            tabIndex={tabIndex}
            isDisabled={isLast}
            onPress={() => actions.current.move(index, index + 1)}
          />
          <IconButton
            icon={Trash2}
            label={t('field.remove', { field: title })}
            isSmall
            tabIndex={tabIndex}
            onPress={() => actions.current.remove(index)}
          />
        </>
      )}
    </>
  );
  return (
    <SortableCard
      id={String(index)}
      title={title}
      head={head}
      fieldIndex={index}
      isTabStop={isTabStop}
      hasHandle={isWhole}
    >
      {block !== null && <BlockTag block={block} onDetach={() => actions.current.detach(field.name)} />}
      {isOpen && <FieldSettings layout={layout} index={index} field={field} problems={problems} onChange={onChange} />}
      {ownProblems.length > 0 && (
        <ProblemList
          problems={ownProblems}
          layout={null}
          fixing={{ layout, now: () => actions.current.layout(), onChange }}
        />
      )}
    </SortableCard>
  );
}, isSame);
