import { type FieldDefinition, parseFieldDefinitions } from './fieldDefinition';
import { WireMethod as methodShape } from './generated/shapes/WireMethod';
import type { AmountRule, Text, VideoGuide, WireMethod } from './generated/types';
import type { CurrencyCode, MethodName } from './ids';
import { isOfType } from './reader/coercions';
import { below, type Deviation, readShape } from './reader/readShape';
import { hasWords } from './text';

/** A payment method (specification §3) as the widget uses it: wire spelling translated, defaults filled in. */
export interface Method {
  readonly name: MethodName;
  /** A group key of §3; any other value is a plain method. */
  readonly category: string;
  readonly currencies: readonly CurrencyCode[];
  readonly text: Text;
  readonly amountRules: Readonly<Record<string, AmountRule>>;
  readonly banner?: Text;
  /** What a payment costs the player. */
  readonly fee?: Text;
  /** How long the money usually takes. */
  readonly arrival?: Text;
  readonly checkLuhn: boolean;
  readonly fields: readonly FieldDefinition[];
  readonly isPopular: boolean;
  readonly position: number;
  readonly iconIds: readonly string[];
  /** 0 if absent on the wire (contract C8). */
  readonly cardViewType: number;
  readonly isGeetest: boolean;
  /** The server counts how players fare with this form (`formEvents.ts`). */
  readonly countsForm: boolean;
  /** By language_country, as 'pt_br'. */
  readonly videoGuides: Readonly<Record<string, VideoGuide>>;
  /** Messenger link for help with this method. */
  readonly support?: string;
}

/** Methods without a position come last, in the server's order. */
const lastPosition = Number.MAX_SAFE_INTEGER;

function methodOf(wire: WireMethod, fields: readonly FieldDefinition[]): Method {
  return {
    name: wire.name,
    category: wire.category ?? '',
    currencies: wire.currency,
    text: hasWords(wire.text) ? wire.text : wire.name,
    amountRules: wire.amount_rules ?? {},
    ...(wire.banner === undefined ? {} : { banner: wire.banner }),
    ...(wire.fee === undefined ? {} : { fee: wire.fee }),
    ...(wire.arrival === undefined ? {} : { arrival: wire.arrival }),
    checkLuhn: wire.checkLuhn ?? false,
    fields,
    isPopular: wire.isPopular ?? false,
    position: wire.position ?? lastPosition,
    iconIds: wire.iconIds ?? [],
    cardViewType: wire.cardViewType ?? 0,
    isGeetest: wire.isGeetest ?? false,
    countsForm: wire.countsForm ?? false,
    videoGuides: wire.video_guide_url ?? {},
    ...(wire.support === undefined ? {} : { support: wire.support }),
  };
}

/**
 * Reads one method. Drops a broken field that the form does not need (an optional one, or a second one of the same
 * name); a broken field that it needs hides the method (contract C5).
 * @param key the method's key in the reply, its name where it has none
 */
export function parseMethod(key: string, value: unknown): { method: Method | null; deviations: readonly Deviation[] } {
  const named = isOfType.object(value) ? { ...value, name: value.name ?? key, fields: value.fields ?? [] } : value;
  const parsed = readShape(methodShape, named);
  if (!parsed.ok) return { method: null, deviations: [{ ...parsed.problems[0], isDropped: true }] };
  const { fields, leftOut, deviations } = parseFieldDefinitions(parsed.value.fields);
  const isHidden = leftOut.some(({ isNeeded }) => isNeeded);
  return {
    method: isHidden ? null : methodOf(parsed.value, fields),
    deviations: [...parsed.deviations, ...below('/fields', deviations)],
  };
}
