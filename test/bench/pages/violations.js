/** Records what the frame's policy blocks, or would block where it only reports. */
window.violations = [];
window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, disposition }) =>
  window.violations.push({ effectiveDirective, blockedURI, disposition }),
);
