/** The circles of a graph: each group of nodes that lead to one another, by any number of steps. */
export function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const least = (node: string, other: number) => lowest.set(node, Math.min(lowest.get(node) ?? other, other))

  // Tarjan's strongly connected components.
  function visit(node: string) {
    const number = order.size
    order.set(node, number)
    lowest.set(node, number)
    open.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) visit(next)
      if (open.includes(next)) least(node, lowest.get(next) ?? number)
    }
    if (lowest.get(node) !== number) return
    const circle = open.splice(open.indexOf(node))
    if (circle.length > 1 || graph.get(node)?.includes(node)) found.push(circle.toSorted())
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}
