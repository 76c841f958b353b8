ALTER TABLE "client" ADD COLUMN "tags" text collate "C";
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "isArchived" boolean;
