export const notFound = { title: 'Nie ma takiej strony', back: 'Wróć na stronę główną' };
