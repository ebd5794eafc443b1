import { z } from 'zod';
import type { SafetyLevel } from '../safety/schema';

/** Of what a server says of one thing no more is kept or told (characters). */
export const mostWords = 8_000;

/** A tool as its server described it last; `problem` is why it cannot be used, in words for the person. */
const listedTool = z.object({
  tool: z.string(),
  title: z.string().nullable(),
  description: z.string(),
  hash: z.string(),
  /** What it is sent, a field each, in its server's words. */
  takes: z.array(z.string()).default([]),
  problem: z.string().nullable(),
  /** What follows the name by which models and intentions know it, where another tool would have the same. */
  apart: z.string().nullish(),
});

/** A thing of a server that is no tool. */
const other = z.object({ name: z.string(), description: z.string() });
export const others = z.object({
  /** `uri`: by what it is asked for; what was listed long ago has none. */
  resources: z.array(other.extend({ uri: z.string().optional() })).optional(),
  prompts: z
    .array(other.extend({ arguments: z.array(other.extend({ required: z.boolean() })).optional() }))
    .optional(),
});
export type Others = z.infer<typeof others>;

/** new: never seen · changed: not as it was when it was seen */
const toolState = z.enum(['on', 'off', 'new', 'changed']);

export const mcpServer = z.object({
  id: z.uuid(),
  name: z.string(),
  key: z.string(),
  kind: z.enum(['address', 'command']),
  address: z.string().nullable(),
  command: z.string().nullable(),
  arguments: z.array(z.string()),
  keyed: z.boolean(),
  is_on: z.boolean(),
  created_at: z.string(),
  /** It was connected with headers, which are kept no more. */
  lacks_key: z.boolean(),
  /** The person signed in at this server. */
  signed_in: z.boolean(),
  listed_at: z.string().nullable(),
  last_error: z.string().nullable(),
  failed_at: z.string().nullable(),
  others,
  tools: z.array(listedTool.extend({ state: toolState, always: z.boolean() })),
});
export type McpServer = z.infer<typeof mcpServer>;
export type McpTool = McpServer['tools'][number];

/** The connections of a person, as a turn is told of them: of each the tools that may be used. */
export const toldConnections = z.array(
  z.object({
    id: z.uuid(),
    key: z.string(),
    name: z.string(),
    tools: z.array(listedTool.extend({ schema: z.json() })),
  }),
);
export type ToldConnections = z.infer<typeof toldConnections>;

/** Calls that the person said yes to with the message that begins a turn, by the id of the call. */
export const approvedCalls = z.array(z.object({ call: z.string(), approval: z.uuid() }));

/** Where a server is and what it is sent. */
export const mcpWay = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.number().int(),
  address: z.string().nullable(),
  command: z.string().nullable(),
  arguments: z.array(z.string()),
  sealed: z.string().nullable(),
  signed_in: z.boolean(),
});
export type McpWay = z.infer<typeof mcpWay>;

const headerName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[\w!#$%&'*+.^`|~-]+$/, 'This is not the name of a header.');
const headerValue = z
  .string()
  .trim()
  .min(1, 'A header needs a value.')
  .max(4_000, 'This is too long for a header.')
  .regex(/^[\x20-\x7e]*$/, 'A header holds plain letters, digits and signs only.');
/** How a request is sent and read is not for a person to say. */
const ours = /^(host|content-.*|connection|transfer-encoding|mcp-.*|accept)$/i;

export const headers = z
  .record(headerName, headerValue)
  .refine((all) => Object.keys(all).length <= 10, 'Ten headers are as many as there can be.')
  .refine((all) => !Object.keys(all).some((name) => ours.test(name)), 'This header is set by Parley itself.');
export type Headers = z.infer<typeof headers>;

const name = z.string().trim().min(1, 'Give it a name.').max(40, 'A name can hold 40 characters.');

export const addServerInput = z.union([
  z.strictObject({
    name,
    address: z.string().trim().min(1, 'Where is it?').max(300, 'This address is too long.'),
    headers: headers.optional(),
  }),
  z.strictObject({
    name,
    command: z.string().trim().min(1, 'Which program?').max(300),
    arguments: z.array(z.string().min(1).max(500)).max(20).default([]),
  }),
]);
export type AddServerInput = z.infer<typeof addServerInput>;

export const switchServerInput = z.strictObject({ on: z.boolean() });
export const setHeadersInput = z.strictObject({ headers: headers.nullable() });
export const switchMcpToolsInput = z.strictObject({
  tools: z
    .array(z.strictObject({ tool: z.string().max(128), seen: z.string().length(64) }))
    .min(1)
    .max(300),
  on: z.boolean(),
});
export const askAgainInput = z.strictObject({ tool: z.string().max(128) });

export const decisions = ['once', 'always', 'no'] as const;
export type Decision = (typeof decisions)[number];

/** `over`: nobody said anything in time, or the yes was not used in time. */
export const approval = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  tool: z.string(),
  state: z.enum(['asked', 'once', 'always', 'no', 'used', 'over']),
  /** The call that the yes is for was made. */
  used: z.boolean(),
  message_id: z.uuid().nullable(),
  server: z.object({
    name: z.string(),
    address: z.string().nullable(),
    command: z.string().nullable(),
    is_on: z.boolean(),
  }),
});
export type Approval = z.infer<typeof approval>;

/** `seen`: what would be sent, as it was shown. `message`: the words with which the answer goes on. */
export const decideInput = z.strictObject({
  decision: z.enum(decisions),
  seen: z.json(),
  message: z.uuid(),
});
export type DecideInput = z.infer<typeof decideInput>;

/** One thing that a server wants to know of the person, in its words, which are cut and plain. */
const askedField = z.object({
  name: z.string(),
  kind: z.enum(['string', 'number', 'integer', 'boolean', 'choice', 'choices']),
  label: z.string(),
  hint: z.string(),
  required: z.boolean(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** Of characters, of a number, or of how many are chosen. */
  least: z.number().optional(),
  most: z.number().optional(),
  format: z.string().optional(),
  begins: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).optional(),
  /** It sounds like a password or a key. */
  secret: z.boolean(),
});
export type AskedField = z.infer<typeof askedField>;
export const askedOfPerson = z.object({ message: z.string(), fields: z.array(askedField) });
export type AskedOfPerson = z.infer<typeof askedOfPerson>;

/** A question of a server that waits for the person, with the call during which it is asked. */
export const serverQuestion = z.object({
  id: z.uuid(),
  call: z.string(),
  server: z.string(),
  asked: askedOfPerson,
});
export type ServerQuestion = z.infer<typeof serverQuestion>;

export const answerOfPerson = z.record(
  z.string().max(64),
  z.union([z.string().max(4_000), z.number(), z.boolean(), z.array(z.string().max(4_000)).max(100)]),
);
export const answerQuestionInput = z.strictObject({
  does: z.enum(['accept', 'decline', 'cancel']),
  answer: answerOfPerson.optional(),
});
export type AnswerQuestionInput = z.infer<typeof answerQuestionInput>;

/** Who Parley is to whoever signs people in, and what was given, as the protocol has them. */
const boundTo = {
  issuer: z.string().optional(),
  authorization_server: z.string().optional(),
  token_endpoint: z.string().optional(),
};
const signInTokens = z.object({
  access_token: z.string(),
  token_type: z.string(),
  id_token: z.string().optional(),
  expires_in: z.number().optional(),
  scope: z.string().optional(),
  refresh_token: z.string().optional(),
  ...boundTo,
});
export type SignInTokens = z.infer<typeof signInTokens>;
const signInClient = z.object({
  client_id: z.string(),
  client_secret: z.string().optional(),
  client_id_issued_at: z.number().optional(),
  client_secret_expires_at: z.number().optional(),
  ...boundTo,
});
const signInServer = z.object({
  issuer: z.string().optional(),
  authorizationServerUrl: z.string(),
  tokenEndpoint: z.string(),
});
export const signIn = z.object({
  client: signInClient,
  server: signInServer.optional(),
  tokens: signInTokens,
  /** A process renews it: until then (ms since 1970) no other one does. */
  renewed_until: z.number().optional(),
});
export type SignIn = z.infer<typeof signIn>;
/** A sign-in that was begun, with the secret (PKCE) that ends it. */
export const signInDraft = z.object({
  client: signInClient,
  server: signInServer.optional(),
  verifier: z.string(),
  redirect: z.string(),
  /** Whoever signs people in says of itself that it always names itself when it sends them back. */
  names_issuer: z.boolean().optional(),
});
export type SignInDraft = z.infer<typeof signInDraft>;

/** Words that a server answered the person with, cut. */
export interface ReadWords {
  text: string;
  cut: boolean;
}
/** What came of asking for a prompt: not sent where the words of the person are of a hard moment. */
export type PromptCame = { level: SafetyLevel } & ({ sent: false } | ({ sent: true } & ReadWords));
export const longestUri = 1_000;
export const readResourceInput = z.strictObject({ uri: z.string().min(1).max(longestUri) });
export const usePromptInput = z.strictObject({
  name: z.string().min(1).max(120),
  answers: z
    .record(z.string().max(120), z.string().max(2_000))
    .refine((all) => Object.keys(all).length <= 20)
    .optional(),
});
export type UsePromptInput = z.infer<typeof usePromptInput>;

/** `known`: the name by which an intention knows the tool. */
export type ToolsInUse = {
  id: string;
  name: string;
  tools: { tool: string; title: string | null; known: string }[];
}[];
