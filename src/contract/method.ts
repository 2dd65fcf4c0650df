import { type FieldDefinition, parseFieldDefinitions } from './fieldDefinition';
import type { AmountRule, Text, VideoGuide, WireMethod } from './generated/types';
import { isWireMethod } from './generated/widgetValidators';
import type { CurrencyCode, MethodName } from './ids';
import { describeProblem, parseWith } from './validator';

/** A payment method (specification §3) as the widget uses it: wire spelling translated, defaults filled in. */
export interface Method {
  readonly name: MethodName;
  /** A group key of §3; any other value is a plain method. */
  readonly category: string;
  readonly currencies: readonly CurrencyCode[];
  readonly text: Text;
  readonly amountRules: Readonly<Record<string, AmountRule>>;
  readonly banner?: Text;
  readonly checkLuhn: boolean;
  readonly fields: readonly FieldDefinition[];
  readonly isInvestForbidden: boolean;
  readonly isPopular: boolean;
  readonly isPreparationRequired: boolean;
  readonly securityRulesGroup?: string;
  readonly position: number;
  readonly iconIds: readonly string[];
  /** 0 if absent on the wire (contract C8). */
  readonly cardViewType: number;
  readonly isGeetest: boolean;
  /** By language_country, as 'pt_br'. */
  readonly videoGuides: Readonly<Record<string, VideoGuide>>;
  /** Messenger link for help with this method. */
  readonly support?: string;
}

/** A dropped part of a methods reply, described for a log. */
export interface MethodProblem {
  readonly method: string;
  readonly why: string;
  /** Whether the whole method is hidden, or only one field that the form does not need. */
  readonly isHidden: boolean;
}

/** Methods without a position come last, in the server's order. */
const lastPosition = Number.MAX_SAFE_INTEGER;

function methodOf(wire: WireMethod, fields: readonly FieldDefinition[]): Method {
  return {
    name: wire.name,
    category: wire.category ?? '',
    currencies: wire.currency,
    text: wire.text,
    amountRules: wire.amount_rules ?? {},
    ...(wire.banner === undefined ? {} : { banner: wire.banner }),
    checkLuhn: wire.checkLuhn ?? false,
    fields,
    isInvestForbidden: wire.isInvestForbidden ?? false,
    isPopular: wire.isPopular ?? false,
    isPreparationRequired: wire.isPreparationRequired ?? false,
    ...(wire.securityRulesGroup === undefined ? {} : { securityRulesGroup: wire.securityRulesGroup }),
    position: wire.position ?? lastPosition,
    iconIds: wire.iconIds ?? [],
    cardViewType: wire.cardViewType ?? 0,
    isGeetest: wire.isGeetest ?? false,
    videoGuides: wire.video_guide_url ?? {},
    ...(wire.support === undefined ? {} : { support: wire.support }),
  };
}

/**
 * Validates one method. Drops a broken field that the form does not need (an optional one, or a second one of the same
 * name); a broken field that it needs hides the method (contract C5).
 */
export function parseMethod(name: string, value: unknown): { method: Method | null; problems: MethodProblem[] } {
  const parsed = parseWith(isWireMethod, value);
  if (!parsed.ok) {
    return {
      method: null,
      problems: [{ method: name, why: parsed.problems.map(describeProblem).join('; '), isHidden: true }],
    };
  }
  const { fields, problems } = parseFieldDefinitions(parsed.value.fields);
  const isHidden = problems.some((problem) => problem.isNeeded);
  return {
    method: isHidden ? null : methodOf(parsed.value, fields),
    problems: problems.map((problem) => ({
      method: name,
      why: `field ${problem.name ?? problem.index}: ${problem.why}`,
      isHidden,
    })),
  };
}
