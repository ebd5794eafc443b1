import type { ModelDescription } from './describe';

/** Models that read pictures, by how their names begin. Compared on 2026-11-23 with what their makers say of them. */
const known: readonly RegExp[] = [
  /^(?:gpt-4o|chatgpt-4o|gpt-4\.1|gpt-5|o1(?!-(?:mini|preview))|o3(?!-mini)|o4)/,
  /^claude-(?:3|opus|sonnet|haiku)/,
  /^gemini-[23]/,
];
/** Of these names, those that read no pictures. */
const blind =
  /^(?:gpt-4o-(?:audio|transcribe|mini-(?:audio|transcribe|tts))|claude-3-5-haiku|gpt-4o-mini-search)/;

/**
 * Whether a model is sent pictures. What the environment says comes first; else a model is when its name is known. What a
 * compatible server makes of a name is known to nobody.
 */
export function readsPictures({ kind, modelId, readsPictures: said }: ModelDescription): boolean {
  if (said !== undefined) return said;
  if (kind === 'guide' || kind === 'compatible') return false;
  const name = modelId.slice(modelId.lastIndexOf('/') + 1).toLowerCase();
  return known.some((begins) => begins.test(name)) && !blind.test(name);
}
