/** What a press on “Go on” sends. */
export const goOnWords = 'Go on, please.';
