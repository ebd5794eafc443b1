import { z } from 'zod';
import { safetyLevel } from '../safety/schema';

export const fileKinds = ['text', 'markdown', 'pdf', 'docx', 'image'] as const;
export type FileKind = (typeof fileKinds)[number];

export const mostFileBytes = 10_485_760;
/** Of the text in a file; what comes after is not read, which is said. */
export const mostFileCharacters = 200_000;

/** So many files go with one message. */
export const mostFilesOfMessage = 20;

export const attachment = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(fileKinds),
  media_type: z.string(),
  size: z.number(),
  pages: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** How much text can be read in it. */
  characters: z.number(),
  is_cut: z.boolean(),
  /** The conversation it is in; null while that has not begun. */
  of_conversation: z.uuid().nullable(),
  /** The message it was sent with; null while it waits, and for a file that an agent made. */
  of_message: z.uuid().nullable(),
  /** The message that waits and with which it goes. */
  waits_with: z.uuid().nullish(),
  /** The answer in which an agent made it. */
  run_id: z.uuid().nullable(),
  /** Its words are of a hard moment: no model gets them. */
  is_heavy: z.boolean(),
  created_at: z.string(),
});
export type Attachment = z.infer<typeof attachment>;

export const keptAttachment = attachment.extend({ action: z.uuid().nullable() });
/** One that was kept before, with what its words were found to be then. */
export const knownAttachment = keptAttachment.extend({ level: safetyLevel });

export const addFileInput = z.object({
  id: z.uuid(),
  name: z.string().min(1).max(1000),
  conversation: z.uuid().nullable(),
  /** The conversation may not have begun yet: then the file waits for the first words of one. */
  begins: z.boolean().default(false),
});
export type AddFileInput = z.input<typeof addFileInput>;

export const documentFormats = ['markdown', 'text'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The most an agent writes for the person in one document, in characters, and calls it by. */
export const documentLimits = { text: 20_000, title: 200 } as const;

/** The file itself, or of a picture what was made of it to be shown. */
export const attachmentForms = ['file', 'preview', 'thumbnail'] as const;
export type AttachmentForm = (typeof attachmentForms)[number];

/** What an answer is told of a file; of a flagged one only that it is there. */
export const toldAttachment = z.discriminatedUnion('heavy', [
  z.object({ heavy: z.literal(true), message: z.uuid(), kind: z.enum(fileKinds) }),
  z.object({
    heavy: z.literal(false),
    message: z.uuid(),
    kind: z.enum(fileKinds),
    id: z.uuid(),
    name: z.string(),
    size: z.number(),
    pages: z.number().nullable(),
    characters: z.number(),
    cut: z.boolean(),
    /** Its first six hundred characters. */
    begins: z.string(),
    /** In base64, of the newest pictures alone: what the server made of it to be shown. */
    picture: z.string().optional(),
  }),
]);
export type ToldAttachment = z.infer<typeof toldAttachment>;
