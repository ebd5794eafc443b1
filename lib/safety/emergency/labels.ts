/** What is heard of a body in danger now; `danger` alone alarms, the others say whose and which. */
export const emergencyLabels = ['danger', 'theirs', 'body', 'place', 'home'] as const;
export type EmergencyLabel = (typeof emergencyLabels)[number];
