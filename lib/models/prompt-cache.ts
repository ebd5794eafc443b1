import type { SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { ModelDescription } from './describe';

/**
 * What a conversation asks of its model's provider, so that reading its beginning again costs a tenth. Other providers
 * see by themselves that a prompt begins as the one before; Anthropic's models do so for five minutes, when asked to.
 */
export const promptCacheOptions = ({
  kind,
  modelId,
}: Pick<ModelDescription, 'kind' | 'modelId'>): SharedV4ProviderOptions =>
  kind === 'openrouter' && modelId.startsWith('anthropic/')
    ? { openrouter: { cache_control: { type: 'ephemeral' } } }
    : {};
