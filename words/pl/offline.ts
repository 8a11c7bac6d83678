/** Of the panel without a network. */
export const offline = {
  title: 'Brak połączenia',
  text: 'Panel pokazuje tylko to, co wie serwer, a na tym urządzeniu niczego nie trzyma. Wszystko czeka na serwerze; gdy wróci sieć, spróbuj ponownie.',
  retry: 'Spróbuj ponownie',
};
