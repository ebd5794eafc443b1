/** What the quiet line says while a tool runs; loaded when an answer begins, and general until then. */
let say = (_name: string): string => 'working';

export const loadDuring = (): Promise<void> =>
  import('@/components/tool-cards/during').then(
    (module) => {
      say = module.sayDuring;
    },
    () => {},
  );

export const sayDuring = (name: string): string => say(name);
