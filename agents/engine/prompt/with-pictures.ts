import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import { pictureForModel } from '@/lib/files/picture';
import { statusOf, wordsOfError } from '@/lib/models/fault';
import { refusedAtOnce } from '@/lib/models/first-part';
import { knownRefusals, type Server } from '@/lib/models/known-refusals';
import { filesIn, isOfFile, type ToldPicture } from './attached-files';

type User = Extract<LanguageModelV4Message, { role: 'user' }>;
type Part = User['content'][number];

/** What a server answers that does not take a picture, or not this one. */
const refusals: ReadonlySet<number> = new Set([400, 404, 413, 415, 422]);
const namesPictures = /\bimages?\b|image_url|picture|vision|visual|multi-?modal|modalit|media.?type/i;

const arePicturesRefused = (error: unknown) => namesPictures.test(wordsOfError(error));

interface MadePicture extends ToldPicture {
  data: string;
}

/** The text that tells of an attached picture, with the picture after it. */
function shown(part: Part, pictures: MadePicture[]): Part[] {
  const picture =
    part.type === 'text' && isOfFile(part) && pictures.find(({ id }) => filesIn(part).includes(id));
  if (!picture || part.type !== 'text') return [part];
  const at = part.text.lastIndexOf(picture.unseen);
  if (at < 0) return [part];
  const text = `${part.text.slice(0, at)}${picture.seen}${part.text.slice(at + picture.unseen.length)}`;
  return [
    { ...part, text },
    {
      ...{ type: 'file', filename: picture.name, mediaType: 'image/jpeg' },
      data: { type: 'data', data: picture.data },
    },
  ];
}

const withShown = (prompt: LanguageModelV4CallOptions['prompt'], pictures: MadePicture[]) =>
  prompt.map((message) =>
    message.role === 'user'
      ? { ...message, content: message.content.flatMap((part) => shown(part, pictures)) }
      : message,
  );

/**
 * A model that gets the pictures of a turn where the prompt tells of them, each made anew and small. When its server refuses
 * them, at once or as the first thing of its stream, it is asked once more without, and not again in this turn; `onRefused`
 * hears of it. A server that says it takes no pictures gets none for an hour.
 */
export function withPictures(
  model: LanguageModelV4,
  server: Server,
  pictures: readonly ToldPicture[],
  onRefused: () => void,
): LanguageModelV4 {
  if (pictures.length === 0) return model;
  let made: Promise<MadePicture[]> | undefined;
  let isRefused = false;
  const make = () => {
    made ??= Promise.all(
      pictures.map(async (one) => ({
        ...one,
        data: (await pictureForModel(Buffer.from(one.preview, 'base64'))).toString('base64'),
      })),
    ).catch(() => []);
    return made;
  };
  async function ask<T>(
    options: LanguageModelV4CallOptions,
    call: (options: LanguageModelV4CallOptions) => PromiseLike<T>,
  ): Promise<T> {
    const prompt = isRefused ? options.prompt : withShown(options.prompt, await make());
    const isShown = prompt.some(
      ({ role, content }) => role === 'user' && content.some(({ type }) => type === 'file'),
    );
    if (!isShown) return call(options);
    if (knownRefusals.has('pictures', server, Date.now())) {
      isRefused = true;
      onRefused();
      return call(options);
    }
    try {
      return await call({ ...options, prompt });
    } catch (error) {
      const names = arePicturesRefused(error);
      if (!names && !refusals.has(statusOf(error) ?? 0)) throw error;
      const answer = await call(options);
      isRefused = true;
      if (names && statusOf(error) !== 413) knownRefusals.add('pictures', server, Date.now());
      onRefused();
      return answer;
    }
  }
  return {
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,
    doGenerate: (options) => ask(options, (one) => model.doGenerate(one)),
    doStream: (options) =>
      ask(options, async (one) => refusedAtOnce(await model.doStream(one), arePicturesRefused)),
  };
}
