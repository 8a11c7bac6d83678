export const promise = 'We will contact you within 24 hours. Weekends don’t count.';
