export function Icon(_: { name: string; size?: number; label?: string; initials?: string }) {
  return null;
}
