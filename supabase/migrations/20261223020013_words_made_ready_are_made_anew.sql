-- Words of files that were made ready in letters as they stood are made ready anew, by the letters in which words are compared.
delete from private.removed_file_words;
delete from private.standing_file_words;
