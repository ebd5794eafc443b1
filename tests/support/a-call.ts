import type { SentCall } from '@/lib/usage/schema';

/** A call of a model that took ten tokens, at a cost that nobody told. */
export const aCall: SentCall = {
  ...{ n: 0, agent: 'companion', model: 'm', input_tokens: 5, output_tokens: 5, cached_tokens: null },
  ...{
    reasoning_tokens: null,
    estimated_tokens: null,
    cost_micros: null,
    cost_source: null,
    assumed_micros: null,
  },
  ...{ duration_ms: 10, error_code: null, ago_ms: 10 },
};
