type Row = {
  id: string
  head: string
  rest: string
  categories: string[]
  skills: string[]
  state: string
  created_at: string
  application_count?: number
}
type SearchQuery = {
  searchTerm?: string
  categories?: string[]
  skills?: string[]
  state?: string
  sortBy?: 'created_at' | 'proposals_sent'
  sortType?: 'asc' | 'des'
}

/** The rules of the search applied row by row: slow, and obviously right. */
export function reference(rows: readonly Row[]) {
  const preparedRows = rows.map((row) => ({
    row,
    head: words([row.head, ...row.categories, ...row.skills].join(' ')),
    any: words([row.head, ...row.categories, ...row.skills, row.rest].join(' ')),
  }))
  function sortedBy(query: SearchQuery) {
    const sought = words(query.searchTerm ?? '')
    const typos = sought.map((word) => cacheResponses((other) => isTypo(word, other)))
    const matches = preparedRows.flatMap(({ row, head, any }) => {
      if (query.state && row.state !== query.state) return []
      if (!hasAll(row.categories, query.categories) || !hasAll(row.skills, query.skills)) return []
      if (sought.every((word) => head.includes(word))) return [{ row, rank: 1 }]
      if (sought.every((word) => any.includes(word))) return [{ row, rank: 2 }]
      const begins = (word: string) => any.some((other) => other.startsWith(word))
      if (sought.every(begins)) return [{ row, rank: 3 }]
      const isClose = (word: string, index: number) =>
        begins(word) || any.some((other) => typos[index]?.(other))
      return sought.every(isClose) ? [{ row, rank: 4 }] : []
    })
    const { sortType } = query
    const sortBy = query.sortBy ?? (sortType && sought.length === 0 ? 'created_at' : undefined)
    const direction = sortBy && sortType === 'asc' ? 1 : -1
    const keys = ({ row, rank }: (typeof matches)[number]) => [
      sortBy ? 0 : -rank,
      sortBy === 'proposals_sent' ? (row.application_count ?? 0) : 0,
      row.created_at,
      row.id,
    ]
    return matches
      .map((each) => ({ id: each.row.id, keys: keys(each) }))
      .toSorted((a, b) => direction * compareKeys(a.keys, b.keys))
      .map(({ id }) => id)
  }

  // The pages of one search are requested one after the other.
  let newest: { asked: SearchQuery; sorted: string[] } | undefined
  return (query: SearchQuery, page: number, size: number) => {
    if (newest?.asked !== query) newest = { asked: query, sorted: sortedBy(query) }
    const { sorted } = newest
    const [total, first] = [Math.min(sorted.length, 10_000), (page - 1) * size]
    return { ids: sorted.slice(first, Math.min(first + size, 10_000)), total }
  }
}

const words = (text: string) => [
  ...new Set(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  ),
]

const hasAll = (has: readonly string[], requiredNames: readonly string[] = []) =>
  requiredNames.every((name) => has.some((each) => each.toLowerCase() === name.toLowerCase()))

function compareKeys(key: readonly (string | number)[], other: readonly (string | number)[]) {
  for (const [index, value] of key.entries()) {
    const otherPart = other[index] ?? ''
    if (value !== otherPart) return value < otherPart ? -1 : 1
  }
  return 0
}

function cacheResponses(query: (word: string) => boolean) {
  const cachedAnswers = new Map<string, boolean>()
  return (word: string) => {
    const answer = cachedAnswers.get(word) ?? query(word)
    cachedAnswers.set(word, answer)
    return answer
  }
}

/**
 * Whether one letter is wrong, missing or additional, or two neighbors are swapped, in a word of five letters
 * or more.
 */
function isTypo(word: string, other: string) {
  if (word.length < 5 || Math.abs(word.length - other.length) > 1) return false
  let [start, end] = [0, 0]
  while (start < word.length && word[start] === other[start]) start++
  while (end < Math.min(word.length, other.length) - start && word.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [word.slice(start, word.length - end), other.slice(start, other.length - end)]
  if (left.length <= 1 && right.length <= 1) return left !== right
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}
