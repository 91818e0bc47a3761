import { pageNotFound } from '#platform/client/screen.ts'

const refuse = ({ request }: { request: Request }) => {
  throw pageNotFound(new URL(request.url).pathname)
}

/** Answers every address without a route (spec §2, §8). */
export const loader = refuse
export const clientLoader = refuse

export default function NotFoundScreen() {
  return null
}
