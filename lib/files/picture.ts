import sharp from 'sharp';
import { ok, type Result, refuse } from '../errors';

export interface Picture {
  width: number;
  height: number;
  /** Made anew from its pixels, so that nothing else of the file is in it, neither a place nor a program. WebP. */
  preview: Buffer;
  thumbnail: Buffer;
}

const mostPixels = 50_000_000;
const mostSide = 20_000;
const seconds = 8;

const broken = () => refuse('invalid_input', 'This picture could not be read. It may be damaged.');

/** Reads a picture beside the event loop, and makes a smaller one of it. Refuses what is damaged, too large or too slow. */
export async function readPicture(bytes: Uint8Array): Promise<Result<Picture>> {
  const open = () =>
    sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).timeout({ seconds });
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    if (width > mostSide || height > mostSide || width * height > mostPixels)
      return refuse('too_large', 'This picture is too large to be opened. Fifty million pixels is the most.');
    const small = async (side: number, quality: number) =>
      open()
        .rotate()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality, effort: 2 })
        .toBuffer({ resolveWithObject: true });
    const preview = await small(1568, 78);
    const thumbnail = await small(256, 60);
    if (preview.data.byteLength > 1_048_576 || thumbnail.data.byteLength > 65_536) return broken();
    // As it is shown: turned, where the camera says so.
    const turned = width > height !== preview.info.width > preview.info.height && width !== height;
    return ok({
      width: turned ? height : width,
      height: turned ? width : height,
      preview: preview.data,
      thumbnail: thumbnail.data,
    });
  } catch {
    // Whatever sharp has against it: the words of its errors name no reason that a person could act on.
    return broken();
  }
}

const sideForModel = 1024;

/** A picture as a model gets it, made from the one that is shown: a JPEG, which every server of models reads. */
export const pictureForModel = (preview: Uint8Array): Promise<Buffer> =>
  sharp(preview, { limitInputPixels: mostPixels, pages: 1 })
    .timeout({ seconds })
    .resize(sideForModel, sideForModel, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer();
