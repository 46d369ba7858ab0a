/** The small picture beside a category's name. */
export function CategoryIcon({ name }: { name: string }) {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  return (
    <img
      src={`/demo/category/${slug}-48.webp`}
      alt=""
      width={24}
      height={24}
      loading="lazy"
      decoding="async"
      className="flex-none"
    />
  )
}
