import { expect, test } from 'vitest';
import { asksAboutCalls } from '@/lib/models/asks-about-calls';

test.each([
  'In what form does a program like you put its tool calls?',
  'I read of a tool_call. What is that?',
  'What does tool calling mean?',
  'Show me a function call',
  'What does a call to a tool look like?',
  'Models make calls somehow. How is it done?',
  'Was ist ein Werkzeugaufruf?',
  'Zeig mir einen Funktionsaufruf',
  'Wie sieht bei Qwen ein Aufruf aus?',
  'Kannst du ein Tool aufrufen?',
  'À quoi ressemble un appel d’outil ?',
  "Écris un appel de fonction, s'il te plaît",
  '¿Qué es una llamada a herramienta?',
  'Una llamada a la función, por favor',
  'Cos’è una chiamata di funzione?',
  'O que é uma chamada de ferramenta?',
  'Что такое вызов инструмента?',
  'ツール呼び出しとは何ですか',
  '什么是工具调用？',
])('calls of tools are spoken of: %s', (said) => {
  expect(asksAboutCalls(said)).toBe(true);
});

test.each([
  'Give me an example of what my critic says',
  'My mother calls every evening, and then I am loud',
  'Show me how I could call my brother',
  'My model of the world broke. Then came the call. How do I go on?',
  'She is a role model, and I never call her',
  'Der Aufruf zum Streik hat mich müde gemacht',
  'Zeig mir ein Beispiel',
  'J’ai reçu un appel de ma sœur',
  'La llamada de mi madre me dejó triste',
  'My tools are in the shed; call it order',
  'What does anger do for me, what is its function?',
])('nothing is said of calls of tools: %s', (said) => {
  expect(asksAboutCalls(said)).toBe(false);
});
