document.documentElement.dataset['page'] = 'landing';
