/** A question with its quick answers. */
export interface Question {
  ask: string;
  choices: string[];
}

export const question = (ask: string, choices: string[] = []): Question => ({ ask, choices });

export const scale = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
export const yesNo = ['Yes', 'No', 'Not sure'];
