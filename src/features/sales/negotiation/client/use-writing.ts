import { useSearchParams } from 'react-router'

const forms = ['counter', 'change'] as const
type Form = (typeof forms)[number]

/** The form of the negotiation panel that is open: `?write=counter`. The head of the page opens it. */
export function useWriting() {
  const [search, setSearch] = useSearchParams()
  const go = (set: Record<string, string | null>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(set))
          if (value === null) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    writing: forms.find((form) => form === search.get('write')) ?? null,
    open: (form: Form) => go({ panel: 'offer', write: form }),
    done: () => go({ write: null }),
  }
}
