/** What a guest is told and asked before anything they write is kept. */
export const guestNotice = [
  'This is Parley: software to write with and to notice what goes on in you. It is not a person, not therapy and not for emergencies.',
  'You can talk here as a guest, without an account. What you then write and what is answered is kept in this Parley, can be read by whoever runs its computer, and passes through the service you write in. A model that was chosen here may read it. You can have everything deleted at any time.',
  'Parley is for people of 18 and over. If you are, and want this, answer: I agree. Nothing you wrote so far is kept.',
].join('\n\n');

export const guestNo = 'That is fine. Nothing you wrote is kept.';

/** After words that somebody is under eighteen. */
export const guestTooYoung =
  'Thank you for saying so. Parley is made for adults, so it ends here for now. That says nothing about you, or about what brought you. Nothing you wrote is kept.';

export const guestsFull = 'Parley cannot take in more guests just now. Please come back tomorrow.';

/** Said once somebody is a guest. */
export const guestWelcome = [
  'Thank you. What would you like to write about?',
  'These words are not for the companion: /account keeps everything in an account of yours, /country says where you are, so that the right numbers are shown, /persona says who answers here and what it may do, /delete removes everything.',
].join('\n\n');

/** How a guest becomes an account. `site`: where this Parley is opened in a browser, where that is known. */
export const howToJoin = (site?: string): string =>
  `Open Parley in a browser${site ? ` (${site})` : ''}, make an account or sign in, go to Settings, Ways in, make a code, and send it here. Everything you said and did here goes along, with its history.`;

/** Before all that is a guest's is given to an account. */
export const asksToJoin = (code: string): string =>
  `With this code everything you said here goes to the account that made it, and whoever has that account can read it. If it is yours, write: join ${code}`;

export const joinedWords =
  'Done. Everything from here is in your account now, with its history. What you write here goes on there; you can unlink this at any time under Settings, Ways in.';

export const asksToDelete =
  'This deletes everything of yours here: what you wrote, what was kept and its history. It cannot be undone. If you want that, write: delete everything now';
export const deletedWords = 'Everything of yours here is deleted.';

export const asksCountry =
  'Write /country and where you are, for example: /country Ireland. It is only there so that the right numbers are shown.';
export const unknownCountry = 'I do not know this country. Please write its English name or its two letters.';
export const countryKept = (name: string): string => `Kept: ${name}. Help is shown with its numbers.`;
