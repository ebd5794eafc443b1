-- Two parts that have to do with each other, and nobody can say yet how.
alter type public.relationship_type add value 'unsure';
