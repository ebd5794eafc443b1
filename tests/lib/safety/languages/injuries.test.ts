import { expect, test } from 'vitest';
import { assess } from '@/lib/safety/assess';

test.each([
  'He broke my wrist last year and I am still here',
  'Est-ce que je pars ce soir pendant qu’il dort ? La dernière fois il m’a cassé le poignet.',
  'Er hat mir den Arm gebrochen und sagt, es tut ihm leid.',
  'Me rompió la nariz la semana pasada.',
  'Mi ha spinta giù per le scale.',
  'Ele partiu-me o braço.',
  'Hij heeft mijn pols gebroken.',
  'Złamał mi rękę, a potem płakał.',
  'Он сломал мне руку.',
  'Kolumu kırdı ama özür diledi.',
  'Han bröt min arm och bad om ursäkt.',
])('an injury by somebody at home is asked about straight: %s', (said) => {
  expect(assess(said)).toMatchObject({ kind: 'abuse_at_home', asks: 'direct' });
});

test.each([
  'Je me suis cassé le bras au ski.',
  'Me rompí la muñeca jugando.',
  'Mi sono rotto il braccio da bambino.',
  'Złamałem rękę na nartach.',
  'Jag bröt armen på skidor.',
])('an injury of one’s own is no violence: %s', (said) => {
  expect(assess(said).kind).not.toBe('abuse_at_home');
});
