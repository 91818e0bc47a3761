/** Returns the texts of the elements on a path of local names in XML that we wrote, in their order. */
export function textsAt(xml: string, ...path: string[]): string[] {
  const [name, ...rest] = path
  const found = xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>(.*?)</(?:\\w+:)?${name}>`, 'gs'))
  const inside = Array.from(found, ([, content]) => content!)
  return rest.length === 0 ? inside : inside.flatMap((content) => textsAt(content, ...rest))
}
