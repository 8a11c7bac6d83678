export const landing = { title: 'Blask', tagline: 'Twoje miejsce, by zabłysnąć w sieci' };
