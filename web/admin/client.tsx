document.documentElement.dataset['page'] = 'admin';
