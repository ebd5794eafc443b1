/** Of the library what is used here: its own types are those of all of pdf.js. */
declare module 'unpdf' {
  interface Page {
    getTextContent(): Promise<{ items: ({ str: string; hasEOL: boolean } | { type: string })[] }>;
    cleanup(): void;
  }
  interface Opened {
    numPages: number;
    getPage(n: number): Promise<Page>;
  }
  export function getDocumentProxy(bytes: Uint8Array, options: Record<string, unknown>): Promise<Opened>;
}
