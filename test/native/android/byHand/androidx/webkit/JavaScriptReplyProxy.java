package androidx.webkit;

import org.jetbrains.annotations.NotNull;

public abstract class JavaScriptReplyProxy {
  public abstract void postMessage(@NotNull String message);
}
