import { z } from 'zod';
import { type AskedField, type AskedOfPerson, answerOfPerson } from './schema';
import { wordsOfServer } from './words-of-server';

/** A question that wants to know more is none that a person should fill in unprepared. */
const mostFields = 20;
const mostChoices = 100;
const longest = { message: 2_000, label: 120, hint: 400, choice: 200, name: 64, answer: 4_000 };

const text = z.string().max(4_000);
const choice = z.object({ const: text, title: text.optional() });
/** The flat schema that a server may ask with, as the protocol has it; anything else is not asked. */
const field = z.object({
  type: z.enum(['string', 'number', 'integer', 'boolean', 'array']),
  title: text.optional(),
  description: text.optional(),
  format: text.optional(),
  minLength: z.number().int().nonnegative().optional(),
  maxLength: z.number().int().nonnegative().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().int().nonnegative().optional(),
  maxItems: z.number().int().nonnegative().optional(),
  enum: z.array(text).max(mostChoices).optional(),
  enumNames: z.array(text).max(mostChoices).optional(),
  oneOf: z.array(choice).max(mostChoices).optional(),
  items: z
    .object({
      enum: z.array(text).max(mostChoices).optional(),
      anyOf: z.array(choice).max(mostChoices).optional(),
    })
    .optional(),
  default: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).optional(),
});
type Field = z.infer<typeof field>;
const asked = z.object({
  message: z.string(),
  mode: z.literal('form').optional(),
  requestedSchema: z.object({
    type: z.literal('object'),
    properties: z
      .record(z.string().min(1).max(longest.name), field)
      .refine((all) => Object.keys(all).length <= mostFields),
    required: z.array(z.string()).optional(),
  }),
});

/** What sounds as if nobody should type it into a form of a stranger. */
const secret =
  /pass ?-?_?(word|code|phrase|wort)|secret|\btoken\b|api[ _-]?key|private[ _-]?key|\bpin\b|\bcvv?\b|credit[ _-]?card|card[ _-]?number|\biban\b|social[ _-]?security|\bssn\b|one[ _-]?time|\botp\b|2fa|kennwort|geheimzahl|mots? de passe|contrase[ñn]a|palavra-?passe|\bsenhas?\b|wachtwoord|l[öo]senord|adgangskode|passord|salasana|has[łl]o|jelsz[óo]|heslo|parolă|parola d.ordine|пароль|κωδικ[όο]ς|şifre|סיסמ|كلمة (ال)?(سر|مرور)|رمز عبور|密码|密碼|パスワード|暗証|비밀번호/iu;

const choicesOf = ({ enum: values, enumNames, oneOf, items }: Field) => {
  const titled = oneOf ?? items?.anyOf;
  const all = titled
    ? titled.map((one) => ({ value: one.const, label: one.title ?? one.const }))
    : (values ?? items?.enum)?.map((value, n) => ({ value, label: enumNames?.[n] ?? value }));
  return all?.map(({ value, label }) => ({ value, label: choiceLabel(label, value) }));
};

/** What a choice is called, with what it sends where that is something else. */
function choiceLabel(label: string, value: string): string {
  const [called, sent] = [label, value].map((words) => wordsOfServer(words, longest.choice));
  return called === sent ? called || '–' : `${called || '–'} (sends: ${sent || '–'})`;
}

/** Whether what a choice sends can be shown as it is. */
const isShown = (value: string): boolean => wordsOfServer(value, longest.choice) === value.trim();

/** What the field holds at first, as its server has it: one of the choices, or plain words that are cut. */
function beginningOf({ type, default: begins }: Field, choices: ReturnType<typeof choicesOf>) {
  const isChoice = (one: string) => choices?.some(({ value }) => value === one) === true;
  if (Array.isArray(begins)) return type === 'array' ? begins.filter(isChoice) : undefined;
  if (typeof begins !== 'string')
    return typeof begins === (type === 'integer' ? 'number' : type) ? begins : undefined;
  if (choices) return type === 'string' && isChoice(begins) ? begins : undefined;
  return type === 'string' ? wordsOfServer(begins, longest.answer) : undefined;
}

function fieldOf(name: string, one: Field, required: boolean): AskedField {
  const choices = choicesOf(one);
  const begins = beginningOf(one, choices);
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = one;
  const words = [name.replaceAll(/([a-z])([A-Z])/g, '$1 $2'), one.title, one.description, one.format];
  return {
    ...{ name, required, kind: one.type === 'array' ? 'choices' : choices ? 'choice' : one.type },
    label: wordsOfServer(one.title ?? name, longest.label) || '–',
    hint: wordsOfServer(one.description, longest.hint),
    ...(choices && { choices }),
    ...{ least: minLength ?? minimum ?? minItems, most: maxLength ?? maximum ?? maxItems },
    ...(one.format && { format: one.format.slice(0, 20) }),
    ...(begins !== undefined && { begins }),
    secret: words.some((word) => word !== undefined && secret.test(word)),
  };
}

/**
 * What a server asks the person, read from its request; null where it is no flat form (an address to open, nested things, more than 20
 * fields, a choice that sends what cannot be shown), which is answered with a no. Its words are cut and plain.
 */
export function readQuestion(params: unknown): AskedOfPerson | null {
  const read = asked.safeParse(params);
  if (!read.success) return null;
  const { message, requestedSchema } = read.data;
  const required = new Set(requestedSchema.required);
  const fields = Object.entries(requestedSchema.properties).map(([name, one]) =>
    fieldOf(name, one, required.has(name)),
  );
  if (fields.some(({ kind, choices }) => kind === 'choices' && !choices)) return null;
  if (fields.some(({ choices }) => choices?.some(({ value }) => !isShown(value)))) return null;
  return { message: wordsOfServer(message, longest.message), fields };
}

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const formats: Record<string, z.ZodType> = {
  email: z.email(),
  uri: z.url(),
  date: z.iso.date(),
  'date-time': z.iso.datetime({ offset: true }),
};

function fits(
  {
    kind,
    choices,
    least = Number.NEGATIVE_INFINITY,
    most = Number.POSITIVE_INFINITY,
    format,
    required,
  }: AskedField,
  value: unknown,
) {
  if (isEmpty(value)) return !required;
  const isOne = (one: unknown) => choices?.some((choice) => choice.value === one) === true;
  const within = (n: number) => n >= least && n <= most;
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'choice') return isOne(value);
  if (kind === 'choices') return Array.isArray(value) && value.every(isOne) && within(value.length);
  if (kind === 'string')
    return (
      typeof value === 'string' &&
      within(value.length) &&
      (formats[format ?? '']?.safeParse(value).success ?? true)
    );
  return typeof value === 'number' && within(value) && (kind === 'number' || Number.isInteger(value));
}

/** The answer as it goes to the server: what was left empty is left out. Otherwise the label of the field that does not fit. */
export function readAnswer(
  { fields }: AskedOfPerson,
  given: unknown,
): { content: Record<string, unknown> } | { wrong: string } {
  const parsed = answerOfPerson.safeParse(given);
  const values: Record<string, unknown> = parsed.success ? parsed.data : {};
  const givenFor = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  const wrong = fields.find((one) => !fits(one, givenFor(one.name)));
  if (wrong) return { wrong: wrong.label };
  return {
    content: Object.fromEntries(
      fields.flatMap(({ name }) => (isEmpty(givenFor(name)) ? [] : [[name, givenFor(name)]])),
    ),
  };
}

/** What stands in the form before the person wrote anything. */
export const beginsWith = ({ fields }: AskedOfPerson): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap(({ name, begins }) => (begins === undefined ? [] : [[name, begins]])));
