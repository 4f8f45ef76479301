// Runs before anything is painted, where the page was written before it was asked for. What members see comes with the
// app, so the visitors' page stays hidden from them; and no form goes anywhere before the app reads it.
const root = document.documentElement
if (localStorage.getItem('jwtToken')) root.classList.add('member')
addEventListener('submit', (event) => root.classList.contains('live') || event.preventDefault(), true)
