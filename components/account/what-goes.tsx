export interface WhatGoesProps {
  /** The address of the account, empty where it is not known; null on a computer of one's own, where nobody signs in. */
  email: string | null;
  /** Where a connected model runs, when that is elsewhere. */
  modelHost: string | null;
}

/** What is deleted with an account, and what is not in Parley's hands. */
export function WhatGoes({ email, modelHost }: WhatGoesProps) {
  return (
    <>
      <p>This deletes, for good:</p>
      <ul className="grid list-disc gap-1 ps-5">
        <li>every conversation and every answer</li>
        <li>your parts with their quotes, notes and letters, and your map</li>
        <li>what Parley remembers, and every suggestion</li>
        <li>the history, so none of this can be undone</li>
        <li>your country, your time zone, and a connected model with its key</li>
        <li>what this browser keeps: words you have not sent, and the person you trust</li>
        {email !== null && <li>your sign-in{email && `, ${email}`}</li>}
      </ul>
      <p>
        Nobody can bring it back, and nobody else loses anything. Copies made outside of Parley, such as
        backups, stay where they are.
      </p>
      {modelHost !== null && (
        <p>
          What was sent to {modelHost} before is not Parley’s to delete. The people who run it can tell you.
        </p>
      )}
    </>
  );
}
