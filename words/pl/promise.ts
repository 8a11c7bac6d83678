/** In the same words on the brief's page, on the receipt, in the mail and on the private page. */
export const promise = 'Skontaktujemy się z Tobą w ciągu 24 godzin. Weekendów nie wliczamy.';
