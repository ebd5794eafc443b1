export const mapIntro =
  'Put each part as near as you can be with it. Nothing here is measured, and nothing moves by itself.';
