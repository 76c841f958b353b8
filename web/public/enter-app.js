// Before the first paint: people who are signed in get to their dashboard instead of the landing page or a sign-in page.
;(() => {
  try {
    if (['/', '/auth', '/realtor-auth'].includes(location.pathname) && localStorage.getItem('user') !== null)
      location.replace('/dashboard')
  } catch {
    // Storage is blocked: nobody is signed in.
  }
})()
