// Runs before anything is painted, where the page was written before it was asked for. What members see comes with the
// app, so the visitors' page stays hidden from them; and no form goes anywhere before the app reads it, which then
// sends what was sent meanwhile (take-over.ts).
const root = document.documentElement
if (localStorage.getItem('jwtToken')) root.classList.add('member')
addEventListener(
  'submit',
  (event) => {
    if (root.classList.contains('live')) return
    event.preventDefault()
    root.dataset.sent = String([...document.forms].indexOf(event.target))
  },
  true,
)
