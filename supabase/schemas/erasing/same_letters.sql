-- Signs that are written or left out without changing a word, as a pattern: accents, points of Hebrew, vowel signs and the stretching
-- sign of Arabic.
create or replace function private.signs_left_out() returns text
language sql immutable set search_path = '' as $$
  select '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]'
$$;
grant execute on function private.signs_left_out() to app_server, authenticated;

-- A text, small and without signs that are not seen, in the letters by which words are compared: of full and half width as one, without
-- signs that may be left out, i for the dotless one of Turkish, ss for ß. No word of it is parted, joined or emptied, so that they stand
-- in their places. The same as agents/engine/same-letters.ts.
create or replace function private.same_letters(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  letters text;
begin
  if octet_length(p_text) = char_length(p_text) then return p_text; end if;
  -- Some signs are a space and an accent when they are taken apart: spaces between words are marked meanwhile.
  letters := replace(normalize(translate(p_text, ' ', E'\x01'), nfkd), ' ', '');
  letters := regexp_replace(letters, '(?<=[^\u0001])' || private.signs_left_out() || '+', '', 'g');
  letters := translate(lower(normalize(letters, nfc)), E'\x01ıςøłđħŧ', ' iσoldht');
  return replace(replace(replace(replace(letters, 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe');
end $$;
grant execute on function private.same_letters(text) to app_server, authenticated;
