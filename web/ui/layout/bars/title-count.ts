import { useEffect } from 'react'

/** The highest number that a tab has room for. */
const MAX_COUNT = 99

/** Puts the number of what is unread before the name of the page in the browser's tab: "(3) Contracts". */
export function useTitleCount(count: number) {
  useEffect(() => {
    if (count === 0) return
    const prefix = `(${count > MAX_COUNT ? `${MAX_COUNT}+` : count}) `
    let [name, shownTitle] = ['', '']
    const addCount = () => {
      if (document.title === shownTitle) return
      name = document.title
      shownTitle = prefix + name
      document.title = shownTitle
    }
    addCount()
    // A page renders its own title, also later than this bar.
    const observer = new MutationObserver(addCount)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      if (document.title === shownTitle) document.title = name
    }
  }, [count])
}
