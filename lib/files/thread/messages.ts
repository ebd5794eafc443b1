export interface AskedToRead {
  kind: 'pdf' | 'docx';
  bytes: Uint8Array;
  mostCharacters: number;
}

/** Why a document is not read. */
export type WhyNot = 'password' | 'damaged' | 'pages' | 'bomb' | 'macros' | 'no_document';

export type ReadText =
  | { ok: true; text: string; isCut: boolean; pages: number | null }
  | { ok: false; why: WhyNot };
